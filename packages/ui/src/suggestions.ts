export { Suggestions, type SuggestionsProps } from './suggestions/suggestions.tsx';
