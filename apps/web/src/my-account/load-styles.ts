import href from '@damoa/ui/my-account.css?url';
import { styleLoader } from '../browser/style-loader.ts';

/** Loads the styles of the account page and of the page that deletes an account, which no other page needs. */
export const loadStyles = styleLoader(href);
