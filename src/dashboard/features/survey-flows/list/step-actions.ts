import type { FlowEditing } from '../use-flow-editor.ts';

/** What can be done with the steps of the list; steps are named by their key. */
export type StepActions = Pick<FlowEditing, 'send' | 'move' | 'add'> & {
  readonly preview: (key: string) => void;
};
