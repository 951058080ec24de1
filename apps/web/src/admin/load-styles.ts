import href from '@damoa/ui/admin.css?url';
import { styleLoader } from '../browser/style-loader.ts';

/** Adds the styles of the operator's pages, which are no part of the shop's. */
export const loadStyles = styleLoader(href);
