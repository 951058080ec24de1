import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../form/button.tsx';

export interface ShareButtonProps {
  title: string;
  /** The path of what is shared. */
  href: string;
}

/** Milliseconds for which a message stays. */
const MESSAGE_TIME = 4_000;

/** Opens the platform's sheet for sharing; where there is none, copies the address. Hidden without scripts. */
export function ShareButton({ title, href }: ShareButtonProps) {
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (message === '') return;
    const timer = setTimeout(() => setMessage(''), MESSAGE_TIME);
    return () => clearTimeout(timer);
  }, [message]);

  async function share() {
    const url = new URL(href, location.href).href;
    if (await hasShared({ title, url })) return;
    setMessage(await copy(url));
  }

  return (
    <span className="share with-script">
      <Button type="button" aria-label="공유하기" onClick={share}>
        <Share2 aria-hidden />
        <span className="share-word">공유하기</span>
      </Button>
      <span role="status">{message}</span>
    </span>
  );
}

/** Whether the sheet was opened, also if it was closed again without sharing. */
async function hasShared(data: ShareData) {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Copies an address, and says so. Without HTTPS there is no clipboard. */
async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    return '주소를 복사했어요.';
  } catch {
    return '복사하지 못했어요. 주소창의 주소를 복사해 주세요.';
  }
}
