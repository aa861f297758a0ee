import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { suggestHandle } from '#domain/handle.ts';
import { type HandleState, TYPING_PAUSE, useHandleCheck } from '../handle/use-handle-check.ts';
import { suggestedHandleQuery } from './queries.ts';

type Options = {
  /** Empty: the suggested one. */
  chosen: string;
  /** The name of the business. */
  name: string;
  /** Why the server refused it. */
  error: ReactNode;
  onChange: (handle: string) => void;
};

/** The chosen or suggested handle, and whether it can be used. */
export function useHandle({ chosen, name, error, onChange }: Options) {
  // While someone types, an empty field stays empty.
  const [isTyping, setIsTyping] = useState(false);
  const suggested = useSuggestedHandle(name);
  const value = chosen === '' && !isTyping ? suggested : chosen;
  const checked = useHandleCheck(value);
  const state: HandleState = value === '' ? { kind: 'unknown' } : checked;
  return {
    value,
    state,
    refusal: error,
    onChange(text: string): void {
      setIsTyping(true);
      onChange(text);
    },
    onBlur: () => setIsTyping(false),
    isRefused: state.kind === 'invalid' || state.kind === 'taken',
    focus(): void {
      document.querySelector<HTMLInputElement>('input[data-path="handle"]')?.focus();
    },
  };
}

/** A suggested handle: derived locally at once, then replaced by a free one from the server. */
function useSuggestedHandle(name: string): string {
  const [settled] = useDebouncedValue(name, TYPING_PAUSE);
  const { data } = useQuery({ ...suggestedHandleQuery(settled), enabled: settled !== '' });
  if (name === '') return '';
  const isCurrent = settled === name && data !== undefined;
  return isCurrent ? data.feedbackAddressHandle : suggestHandle(name, navigator.language);
}
