import type { Step, StepType } from '#domain/survey-flow/steps.ts';
import type { EditorEvent } from './editor-state.ts';

/** The open part of the editor, and all actions on the list of steps. */
export interface FlowEditing {
  /** The key of the open step. */
  readonly openKey: string | null;
  readonly openIndex: number | null;
  /** Shows all errors of the open step, not only those of blurred fields. */
  readonly showsErrors: boolean;
  /** The index at which a step is being added. */
  readonly addingAt: number | null;
  /** The index of the step to preview while none is open. */
  readonly previewedIndex: number | null;
  /** True while a library question is being chosen. */
  readonly isPicking: boolean;
  /** The step to remove, while the dialog is open. */
  readonly removing: Step | null;
  /** The announcement for screen readers. */
  readonly said: string;
  send(event: EditorEvent): void;
  stopPicking(): void;
  add(type: StepType, at: number): void;
  /** Adds a step of the library. */
  addReady(step: Step): void;
  /** Adds a copy below the step. */
  duplicate(key: string): void;
  move(key: string, by: -1 | 1): void;
  remove(key: string): void;
}
