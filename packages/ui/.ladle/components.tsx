import type { GlobalProvider } from '@ladle/react';
import '../src/pretendard.css';
import '../src/styles.css';
import './ladle.css';

export const Provider: GlobalProvider = ({ children }) => children;
