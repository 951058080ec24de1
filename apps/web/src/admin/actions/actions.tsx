import { Question, type QuestionProps, ResultMessage } from '@damoa/ui/admin';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
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

interface Dialog {
  action: Action & Required<Pick<Action, 'question'>>;
  /** A closed dialog keeps its text while it fades out. */
  isOpen: boolean;
  isBusy?: boolean;
  failure?: string;
}

/** Runs the actions of operators: confirms them, reports the result and refetches all data. */
export function ActionsProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [result, setResult] = useState<{ done?: string; failure?: string }>({});
  const [dialog, setDialog] = useState<Dialog>();
  const focusAfter = useRef<HTMLElement[]>([]);

  const perform = useCallback(
    async (action: Action) => {
      await action.call();
      // A change here may affect any data of the shop.
      await queryClient.invalidateQueries();
      setResult({ done: action.done });
    },
    [queryClient],
  );

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
          setDialog({ action: { ...action, question }, isOpen: true });
          return;
        }
        try {
          await perform(action);
        } catch (error) {
          report(error);
        }
      },
    };
  }, [perform]);

  async function confirm({ action }: Dialog) {
    setDialog({ action, isOpen: true, isBusy: true });
    try {
      await perform(action);
      setDialog({ action, isOpen: false });
    } catch (error) {
      console.error(error);
      setDialog({ action, isOpen: true, failure: reasonOf(error) });
    }
  }

  const close = () => setDialog(dialog && { action: dialog.action, isOpen: false });
  useBackCloses(dialog?.isOpen === true, () => !dialog?.isBusy && close());

  return (
    <ActionsContext value={actions}>
      {children}
      {dialog && (
        <Question
          {...dialog.action.question}
          open={dialog.isOpen}
          onClose={close}
          onAnswer={() => confirm(dialog)}
          isBusy={dialog.isBusy}
          failure={dialog.failure}
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
