import { useState } from 'react';
import type { Path } from '../change-text.ts';
import { useFaultText } from '../use-fault-text.ts';
import type { FlowDraft } from '../use-flow-draft.ts';
import { useEditing } from './editing.ts';

/** The words for the fault at the path, once the field was left or everything was asked for. */
export function useShownFault(draft: FlowDraft, path: Path) {
  const { showsFaults } = useEditing();
  const [isLeft, setIsLeft] = useState(false);
  const faultText = useFaultText();
  const fault = draft.faults[`flow.${path.join('.')}`];
  return {
    fault: fault !== undefined && (isLeft || showsFaults) ? faultText(fault) : undefined,
    onBlur: () => afterPress(() => setIsLeft(true)),
  };
}

/** Waits while a button is pressed: the message would move what is about to be clicked. */
function afterPress(work: () => void): void {
  if (document.querySelector(':active') === null) work();
  else window.addEventListener('pointerup', () => setTimeout(work), { once: true });
}
