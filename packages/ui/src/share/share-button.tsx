import { Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../form/button.tsx';

export interface ShareButtonProps {
  title: string;
  /** The path of the shared page. */
  href: string;
}

/** Milliseconds for which the message is shown. */
const MESSAGE_TIME = 4_000;

/** Pixels that a message of two lines needs. */
const MESSAGE_ROOM = 64;

/** For a button at the lower edge of the window, as on a phone. */
const ABOVE = { top: 'auto', bottom: 'calc(100% + 4px)' };

/** Opens the platform's share sheet, or copies the address if there is none. Hidden without scripts. */
export function ShareButton({ title, href }: ShareButtonProps) {
  const [message, setMessage] = useState('');
  const [isAbove, setIsAbove] = useState(false);
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (message === '') return;
    const timer = setTimeout(() => setMessage(''), MESSAGE_TIME);
    return () => clearTimeout(timer);
  }, [message]);

  async function share() {
    const url = new URL(href, location.href).href;
    if (await hasShared({ title, url })) return;
    const answer = await copy(url);
    const { bottom = 0 } = place.current?.getBoundingClientRect() ?? {};
    setIsAbove(bottom + MESSAGE_ROOM > innerHeight);
    setMessage(answer);
  }

  return (
    <span ref={place} className="share with-script">
      <Button type="button" aria-label="공유하기" onClick={share}>
        <Share2 aria-hidden />
        <span className="share-word">공유하기</span>
      </Button>
      <span role="status" style={isAbove ? ABOVE : undefined}>
        {message}
      </span>
    </span>
  );
}

/** Opens the share sheet. @returns whether it opened, even if the user closed it without sharing */
async function hasShared(data: ShareData) {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Copies an address. @returns the message for the user. Without https there is no clipboard. */
async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    return '주소를 복사했어요.';
  } catch {
    return '복사하지 못했어요. 주소창의 주소를 복사해 주세요.';
  }
}
