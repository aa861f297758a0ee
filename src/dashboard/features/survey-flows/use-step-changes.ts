import { useTranslation } from 'react-i18next';
import { insertStep, moveStep, removeStep } from '#domain/survey-flow/edit-flow.ts';
import type { Step } from '#domain/survey-flow/steps.ts';
import { focusEmptyField, focusId } from './focus-in-step.ts';
import { indexOfKey, keyOf } from './step-ids.ts';
import { useAfterRender } from './use-after-render.ts';
import type { FlowDraft } from './use-flow-draft.ts';
import type { Opened } from './use-opened.ts';

export type KnownStep = Exclude<Step, { type: 'unknown' }>;

type Options = {
  draft: FlowDraft;
  opened: Pick<Opened, 'openKey' | 'setOpen'>;
  onSay: (said: string) => void;
};

/** Inserts, moves and removes steps: says what was done, and keeps the focus at hand. */
export function useStepChanges({ draft, opened, onSay }: Options) {
  const { t } = useTranslation();
  const { flow } = draft;
  const afterRender = useAfterRender();
  const nameOf = (step: Step) => t(`flow.types.${step.type}`);

  function insert(step: KnownStep, at: number): void {
    const next = insertStep(flow, step, { at, newId: () => crypto.randomUUID() });
    const added = next[at];
    if (added === undefined) return;
    draft.changeFlow(() => next);
    opened.setOpen(added, () => focusEmptyField(keyOf(added)));
    onSay(t('flow.added', { title: nameOf(added), n: at + 1 }));
  }

  function move(key: string, by: -1 | 1): void {
    const index = indexOfKey(flow, key);
    const step = flow[index];
    if (step === undefined) return;
    draft.changeFlow((now) => moveStep(now, indexOfKey(now, key), by));
    onSay(t('flow.moved', { title: nameOf(step), n: index + by + 1, total: flow.length }));
    const [same, other] = by < 0 ? ['up', 'down'] : ['down', 'up'];
    afterRender(() => focusId(`${same}-${key}`) || focusId(`${other}-${key}`));
  }

  function remove(key: string): void {
    const index = indexOfKey(flow, key);
    const step = flow[index];
    const neighbour = flow[index + 1] ?? flow[index - 1];
    if (step === undefined) return;
    draft.changeFlow((now) => removeStep(now, indexOfKey(now, key)));
    if (key === opened.openKey) opened.setOpen(null);
    onSay(t('flow.removed', { title: nameOf(step) }));
    afterRender(() => neighbour && focusId(`card-${keyOf(neighbour)}`));
  }

  return { insert, move, remove };
}
