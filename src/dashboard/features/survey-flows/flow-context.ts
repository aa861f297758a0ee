import { createContext, useContext } from 'react';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { Path } from './change-text.ts';
import type { FlowDraft } from './use-flow-draft.ts';
import type { FlowEditing } from './use-flow-editor.ts';

type FlowTools = {
  readonly draft: FlowDraft;
  readonly editing: FlowEditing;
  /** Expands texts in the language of the survey. */
  readonly resolve: TextResolver;
};

const FlowContext = createContext<FlowTools | null>(null);

export const FlowProvider = FlowContext.Provider;

/** The flow that is edited. Changes with each key: what is drawn for every step takes props instead. */
export function useFlow(): FlowTools {
  const tools = useContext(FlowContext);
  if (tools === null) throw new Error('No survey flow is edited here.');
  return tools;
}

/** The props of a step's fields; `base` leads to the step, which may be nested in another. */
export type StepProps<Edited> = { readonly step: Edited; readonly base: Path };

/** Changes fields of the step at `base`; `key` names what is changed bit by bit and undone as one. */
export function useChangeFields<Edited>(base: Path) {
  const { draft } = useFlow();
  return (fields: Partial<Edited>, key: string | null = null) => {
    const at = key === null ? null : [...base, key].join('.');
    draft.changePart<Edited>(base, (step) => ({ ...step, ...fields }), at);
  };
}
