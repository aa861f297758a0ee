import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showWarning } from '#dashboard/ui/notices.ts';
import type { Step } from '#domain/survey-flow/steps.ts';
import { hasFaults } from './faults-of-step.ts';
import type { FlowPlace } from './flow-place.ts';
import { focusFault } from './focus-in-step.ts';
import { addressIdOf, indexOfKey, keyOf } from './step-ids.ts';
import { useAfterRender } from './use-after-render.ts';
import type { FlowDraft } from './use-flow-draft.ts';
import { useStepFields } from './use-step-fields.ts';

type Options = {
  draft: FlowDraft;
  onPlace: (place: FlowPlace) => void;
  onOpened: () => void;
};

/** The one step that is open, and whether it may be left: only once it is right. */
export function useOpened({ draft, onPlace, onOpened }: Options) {
  const { t } = useTranslation();
  const { flow, faults } = draft;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [showsFaults, setShowsFaults] = useState(false);
  const openIndex = indexOfKey(flow, openKey);
  const fields = useStepFields(openIndex >= 0);
  const afterRender = useAfterRender(openIndex >= 0 && fields.data === undefined);

  /** Shows what is wrong with the step. */
  function mark(key: string | null): void {
    setShowsFaults(true);
    afterRender(() => focusFault(key));
  }

  /**
   * False where the open step has to be corrected first; it is then shown what is wrong with it. False too
   * while a picture of it is on its way.
   */
  function mayLeave(): boolean {
    if (draft.isUploading) {
      showWarning({ message: t('flow.uploading') });
      return false;
    }
    if (openIndex < 0 || !hasFaults(faults, openIndex)) return true;
    showWarning({ message: t('flow.finishFirst') });
    mark(openKey);
    return false;
  }

  /** Opens the step and leaves the address as it is. */
  function show(step: Step | null, focus: () => unknown = () => {}): void {
    if (fields.isError) void fields.refetch();
    setOpenKey(step === null ? null : keyOf(step));
    setShowsFaults(false);
    onOpened();
    afterRender(focus);
  }

  function setOpen(step: Step | null, focus?: () => unknown): void {
    show(step, focus);
    onPlace(step === null ? { kind: 'list' } : { kind: 'step', id: addressIdOf(step) });
  }

  return { openKey, openIndex, showsFaults, fields, mark, mayLeave, show, setOpen };
}

export type Opened = ReturnType<typeof useOpened>;
