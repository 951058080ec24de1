/** The files that a page needs, by their built names. */
export interface Assets {
  scripts: string[];
  styles: string[];
  /** Scripts that those above will want at once. */
  preloads: string[];
}

export interface PageRequest {
  url: string;
  isPhone: boolean;
  /** The body of a form (`application/x-www-form-urlencoded`) that was sent to the page. */
  form?: string | undefined;
  /** The address of the visitor. */
  address: string;
  /** Where the server's own queries go. */
  apiOrigin: string;
  /** The origin that shoppers know. */
  siteUrl: string;
  /** The files of a page that is made of these sources. */
  assetsOf(sources: string[]): Assets;
}

export interface Page {
  status: number;
  html: string;
  /** Where the visitor is sent instead. */
  location?: string | undefined;
}

/** A file for robots or readers of feeds, or why there is none now. */
export interface TextFile {
  status: 200 | 503;
  type: string;
  body: string;
}

/** What `src/entry-server.tsx` exports. */
export interface Renderer {
  render(request: PageRequest): Promise<Page>;
  renderText(
    request: Pick<PageRequest, 'apiOrigin' | 'siteUrl'> & { path: string },
  ): Promise<TextFile | undefined>;
}
