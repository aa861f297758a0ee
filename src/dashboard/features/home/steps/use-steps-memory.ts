import { useLocalStorage } from '@mantine/hooks';
import { STEP_KEYS, type StepKey } from './step-facts.ts';

const DISMISSED = 'dismissed';

/** What this device knows of the list of steps: what was opened from it, and that it was closed. */
export function useStepsMemory(bID: string) {
  const [text, setText] = useLocalStorage({
    key: `goodword.steps.${bID}`,
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (stored) => stored ?? '',
  });
  const kept = text.split(' ');

  function keep(word: StepKey | typeof DISMISSED): void {
    if (!kept.includes(word)) setText(`${text} ${word}`.trim());
  }

  return {
    opened: STEP_KEYS.filter((key) => kept.includes(key)),
    isDismissed: kept.includes(DISMISSED),
    open: (key: StepKey) => keep(key),
    dismiss: () => keep(DISMISSED),
  };
}
