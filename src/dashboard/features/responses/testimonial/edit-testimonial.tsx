import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '#dashboard/ui/leave-dialog.tsx';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import { TestimonialForm } from './testimonial-form.tsx';
import { useTestimonialForm } from './use-testimonial-form.ts';

type Props = { sessionID: string; entry: JourneyEntry; onClose: () => void };

/** The four testimonial fields that the business may edit; the text itself cannot be changed. */
export function EditTestimonial({ sessionID, entry, onClose }: Props) {
  const { t } = useTranslation();
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useTestimonialForm({ sessionID, entry, onSaved: onClose });

  function leave(): void {
    if (form.mayLose()) setIsLeaving(true);
    else onClose();
  }

  function discard(): void {
    form.unsaved.drop();
    onClose();
  }

  return (
    <>
      <Modal
        opened
        onClose={leave}
        size="lg"
        title={t('responses.testimonial.edit')}
        closeOnEscape={!isLeaving}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <TestimonialForm form={form} onLeave={leave} />
      </Modal>
      {/* Above the form, which stays mounted: an upload may be running. */}
      {isLeaving && <LeaveDialog onLeave={discard} onStay={() => setIsLeaving(false)} />}
    </>
  );
}
