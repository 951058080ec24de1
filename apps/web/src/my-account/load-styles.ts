import href from '@damoa/ui/my-account.css?url';
import { styleLoader } from '../browser/style-loader.ts';

/** Loads the styles of the account page, which no other page needs. */
export const loadStyles = styleLoader(href);
