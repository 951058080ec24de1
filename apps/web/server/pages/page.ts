/** The script files that a page needs, by their built names. */
export interface Assets {
  scripts: string[];
  /** Scripts that those above import, and what these will want at once. */
  preloads: string[];
}

export interface PageRequest {
  url: string;
  isPhone: boolean;
  /** The body of a form (`application/x-www-form-urlencoded`) that was sent to the page. */
  form?: string | undefined;
  /** The address of the visitor. */
  address: string;
}

/** The site that pages are rendered for. */
export interface Site {
  /** Where the server's own queries go. */
  apiOrigin: string;
  /** The origin that shoppers know. */
  siteUrl: string;
  /** The files of a page that is made of these sources. */
  assetsOf(sources: string[]): Assets;
  /** The elements of the head that bring the styles of every page. */
  styles: string;
}

export interface Page {
  status: number;
  html: string;
  /** Where the visitor is sent instead. */
  location?: string | undefined;
  /** Whether it shows the catalogue alone, so that it is the same for everyone for a few seconds. */
  isShared?: boolean;
  /** Milliseconds that were spent on its data and on its markup. */
  spent?: { data: number; markup: number };
}

/** A file for robots or readers of feeds, or why there is none now. */
export interface TextFile {
  status: 200 | 503;
  type: string;
  body: string;
}

/** What `src/entry-server.tsx` exports. */
export interface Renderer {
  render(request: PageRequest, site: Site): Promise<Page>;
  renderText(
    path: string,
    origins: Pick<Site, 'apiOrigin' | 'siteUrl'>,
  ): Promise<TextFile | undefined>;
}

/** Pages and files, rendered where the server runs. */
export interface Rendering {
  renderPage(request: PageRequest): Promise<Page>;
  renderText(path: string): Promise<TextFile | undefined>;
}
