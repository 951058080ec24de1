import href from '@damoa/ui/admin.css?url';
import { styleLoader } from '../../browser/style-loader.ts';

/** Loads the styles of the operators' pages, which are not part of the shop's. */
export const loadStyles = styleLoader(href);
