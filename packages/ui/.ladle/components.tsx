import type { GlobalProvider } from '@ladle/react';
import '../src/styles.css';
import '../src/accounts.css';
import '../src/admin.css';
import '../src/favourites.css';
import '../src/my-account.css';
import '../src/passkeys.css';
import '../src/posts.css';
import './ladle.css';

export const Provider: GlobalProvider = ({ children }) => children;
