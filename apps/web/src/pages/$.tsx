import { NotFound } from '../layout/not-found.tsx';
import { definePage } from '../navigation/page.ts';

export default definePage({ Component: NotFound, status: 404 });
