/** A running shop that only one test file or worker uses. */
export interface Shop {
  /** The address for visitors. */
  url: string;
  /** The address of each web server. */
  webUrls: string[];
  /** The address of the API. */
  apiUrl: string;
  /** The environment of its processes, to start another one. */
  env: NodeJS.ProcessEnv;
  /** Loads products from a file, in a separate process. */
  importProducts(file: string): Promise<void>;
  stop(): Promise<void>;
}
