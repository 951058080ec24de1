import { Question, type QuestionProps, ResultMessage } from '@damoa/ui/admin';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { reasonOf } from '../api/reason-of.ts';
import { useBackCloses } from '../navigation/use-back-closes.ts';

/** What an operator does. */
export interface Action {
  call: () => Promise<unknown>;
  /** What is then said, in a sentence. */
  done: string;
  /** Asked before. */
  question?: Pick<QuestionProps, 'title' | 'text' | 'answer' | 'isFinal' | 'body' | 'wide'>;
}

interface Actions {
  /** Does it, or asks first. Resolves when it has been done, has failed, or the question is open. */
  act: (action: Action) => Promise<void>;
  /** Says why something failed. */
  report: (error: unknown) => void;
}

const ActionsContext = createContext<Actions | undefined>(undefined);

export function useActions() {
  const actions = use(ActionsContext);
  if (!actions) throw new Error('There is no <ActionsProvider> around this.');
  return actions;
}

interface Asked extends Action {
  question: NonNullable<Action['question']>;
  busy?: boolean;
  failure?: string;
}

/** Does what operators ask for: asks before, says what came of it, and brings every list up to date. */
export function ActionsProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [result, setResult] = useState<{ done?: string; failure?: string }>({});
  const [asked, setAsked] = useState<Asked>();
  const focusAfter = useRef<HTMLElement[]>([]);

  const actions = useMemo<Actions>(() => {
    const report = (error: unknown) => {
      console.error(error);
      setResult({ failure: reasonOf(error) });
    };
    return {
      report,
      async act(action) {
        setResult({});
        const { question } = action;
        if (question) {
          focusAfter.current = placesNear(document.activeElement);
          setAsked({ ...action, question });
          return;
        }
        try {
          await action.call();
          // What is changed here may be shown anywhere in the shop.
          await queryClient.invalidateQueries();
          setResult({ done: action.done });
        } catch (error) {
          report(error);
        }
      },
    };
  }, [queryClient]);

  async function answer() {
    if (!asked) return;
    const { failure, ...retried } = asked;
    setAsked({ ...retried, busy: true });
    try {
      await asked.call();
      await queryClient.invalidateQueries();
      setAsked(undefined);
      setResult({ done: asked.done });
    } catch (error) {
      console.error(error);
      setAsked({ ...retried, busy: false, failure: reasonOf(error) });
    }
  }

  const close = () => setAsked(undefined);
  useBackCloses(asked !== undefined, () => !asked?.busy && close());
  // The text stays while the modal fades out.
  const shown = useRef<Asked['question']>(undefined);
  if (asked) shown.current = asked.question;

  return (
    <ActionsContext value={actions}>
      {children}
      {shown.current && (
        <Question
          {...shown.current}
          open={asked !== undefined}
          onClose={close}
          onAnswer={answer}
          busy={asked?.busy}
          failure={asked?.failure}
          focusAfter={() => focusAfter.current.find(({ isConnected }) => isConnected)}
        />
      )}
      <ResultMessage {...result} onClose={() => setResult({})} />
    </ActionsContext>
  );
}

/** Where the focus goes: the button may go with its row, and the next row may too. */
function placesNear(opener: Element | null) {
  const row = opener?.closest('tr');
  const buttonOf = (other: Element | null | undefined) =>
    other?.querySelector('.admin-actions button') ?? other?.querySelector('a, button');
  const places = [
    opener,
    buttonOf(row?.nextElementSibling),
    buttonOf(row?.previousElementSibling),
    document.getElementById('main'),
  ];
  return places.filter((place) => place instanceof HTMLElement);
}
