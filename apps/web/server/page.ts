/** The files that a page needs, by their built names. */
export interface Assets {
  scripts: string[];
  styles: string[];
}

export interface PageRequest {
  url: string;
  isPhone: boolean;
  /** Where the server's own queries go. */
  apiOrigin: string;
  assets: Assets;
}

export interface Page {
  status: number;
  html: string;
}

/** What `src/entry-server.tsx` exports. */
export interface Renderer {
  render(request: PageRequest): Promise<Page>;
}
