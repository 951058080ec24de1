import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Scrolled further than this, there is a way back to the top. */
const THRESHOLD = 200;

/** Back to the top: a plain anchor that appears once the page is scrolled. */
export function ScrollTop() {
  const [far, setFar] = useState(false);

  useEffect(() => {
    const look = () => setFar(window.scrollY > THRESHOLD);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  return (
    <a className="scroll-top" href="#top" aria-label="맨 위로" hidden={!far}>
      <ArrowUp aria-hidden />
    </a>
  );
}
