/** The fallback for a picture that is missing or fails to load. */
export function NoPicture() {
  return (
    <span className="no-picture">
      <svg viewBox="0 0 64 64" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
        <path d="M12 22h40l-3.2 30a4 4 0 0 1-4 3.6H19.2a4 4 0 0 1-4-3.6z" />
        <path d="M22 28v-8a10 10 0 0 1 20 0v8" strokeLinecap="round" />
        <path d="M25 39h.01M39 39h.01" strokeLinecap="round" strokeWidth="4" />
        <path d="M27 47.5q5-3.5 10 0" strokeLinecap="round" />
      </svg>
      사진 없음
    </span>
  );
}
