import { createContext, useContext } from 'react';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { Path } from './change-text.ts';
import type { FlowEditing } from './flow-editing.ts';
import type { FlowDraft } from './use-flow-draft.ts';

type FlowTools = {
  readonly draft: FlowDraft;
  readonly editing: FlowEditing;
  /** Expands text references in the survey's language. */
  readonly resolve: TextResolver;
};

const FlowContext = createContext<FlowTools | null>(null);

export const FlowProvider = FlowContext.Provider;

/** The edited flow. Changes with every key press, so components rendered per step take props instead. */
export function useFlow(): FlowTools {
  const tools = useContext(FlowContext);
  if (tools === null) throw new Error('No survey flow is edited here.');
  return tools;
}

/** The props of a step's fields; `base` is the path to the step, which may be nested in another. */
export type StepProps<Edited> = { readonly step: Edited; readonly base: Path };

/** Changes fields of the step at `base`; changes with the same `key` are undone together. */
export function useChangeFields<Edited>(base: Path) {
  const { draft } = useFlow();
  return (fields: Partial<Edited>, key: string | null = null) => {
    const at = key === null ? null : [...base, key].join('.');
    draft.changePart<Edited>(base, (step) => ({ ...step, ...fields }), at);
  };
}
