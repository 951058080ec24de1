import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';

/** The link appears after scrolling this many pixels. */
const THRESHOLD = 200;

/** A link to the top of the page, shown once the page is scrolled. */
export function ScrollTop() {
  const [far, setFar] = useState(false);

  useEffect(() => {
    const update = () => setFar(window.scrollY > THRESHOLD);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  return (
    // A separate landmark, since the link is in none of the page's landmarks.
    <nav aria-label="화면 이동" hidden={!far}>
      <a className="scroll-top" href="#top" aria-label="맨 위로">
        <ArrowUp aria-hidden />
      </a>
    </nav>
  );
}
