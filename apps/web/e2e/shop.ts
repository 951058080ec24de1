/** A shop that a test file or a worker has for itself. */
export interface Shop {
  /** Where shoppers are. */
  url: string;
  /** Each of its web servers by itself. */
  webUrls: string[];
  /** Where its APIs are. */
  apiUrl: string;
  /** The environment of its processes, for another beside them. */
  env: NodeJS.ProcessEnv;
  /** Loads products from a file, in a separate process. */
  importProducts(file: string): Promise<void>;
  stop(): Promise<void>;
}
