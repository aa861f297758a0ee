import type { Step } from '#domain/survey-flow/steps.ts';

// Stand in for what is not there yet.

export function FlowCheckPanel(_: { onOpenStep: (index: number) => void }) {
  return null;
}

export function FlowMenu(_: object) {
  return null;
}

export function ReadyQuestionPicker(_: {
  language: string;
  onPick: (step: Step) => void;
  onClose: () => void;
}) {
  return null;
}
