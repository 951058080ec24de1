import type { GlobalProvider } from '@ladle/react';
import '../src/styles.css';
import '../src/later.css';
import '../src/accounts.css';
import '../src/admin.css';
import '../src/favourites.css';
import '../src/legal.css';
import '../src/legal/consent-notice.css';
import '../src/my-account.css';
import '../src/passkeys.css';
import '../src/posts.css';
import '../src/product.css';
import '../src/suggestions.css';
import './ladle.css';

export const Provider: GlobalProvider = ({ children }) => children;
