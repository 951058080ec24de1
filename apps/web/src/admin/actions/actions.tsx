import { Question, type QuestionProps, ResultMessage } from '@damoa/ui/admin';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { reasonOf } from '../../api/reason-of.ts';
import { useBackCloses } from '../../navigation/use-back-closes.ts';

/** An operation that an operator starts. */
export interface Action {
  call: () => Promise<unknown>;
  /** The success message, a sentence. */
  done: string;
  /** The confirmation to show first. */
  question?: Pick<QuestionProps, 'title' | 'text' | 'answer' | 'isFinal' | 'body' | 'isWide'>;
}

interface Actions {
  /**
   * Runs the action, or opens its confirmation. Resolves once it has succeeded or failed, or the dialog is
   * open.
   */
  act: (action: Action) => Promise<void>;
  /** Shows why something failed. */
  report: (error: unknown) => void;
}

const ActionsContext = createContext<Actions | undefined>(undefined);

/** @throws Error outside of an `ActionsProvider` */
export function useActions() {
  const actions = use(ActionsContext);
  if (!actions) throw new Error('There is no <ActionsProvider> around this.');
  return actions;
}

interface Asked extends Action {
  question: NonNullable<Action['question']>;
  isBusy?: boolean;
  failure?: string;
}

/** Runs the actions of operators: confirms them, reports the result and refetches all data. */
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
          // A change here may affect any data of the shop.
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
    setAsked({ ...retried, isBusy: true });
    try {
      await asked.call();
      await queryClient.invalidateQueries();
      setAsked(undefined);
      setResult({ done: asked.done });
    } catch (error) {
      console.error(error);
      setAsked({ ...retried, isBusy: false, failure: reasonOf(error) });
    }
  }

  const close = () => setAsked(undefined);
  useBackCloses(asked !== undefined, () => !asked?.isBusy && close());
  // Keeps the text while the modal fades out.
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
          isBusy={asked?.isBusy}
          failure={asked?.failure}
          focusAfter={() => focusAfter.current.find(({ isConnected }) => isConnected)}
        />
      )}
      <ResultMessage {...result} onClose={() => setResult({})} />
    </ActionsContext>
  );
}

/**
 * Candidates for the focus after the action, which may remove the row of its button, or the next row as well.
 */
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
