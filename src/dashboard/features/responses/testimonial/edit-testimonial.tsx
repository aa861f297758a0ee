import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JourneyEntry } from '#contract/responses.ts';
import { upload } from '#dashboard/browser/upload.ts';
import { LeaveDialog } from '#dashboard/ui/leave-dialog.tsx';
import { PictureField } from '#dashboard/ui/picture-field.tsx';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { ANSWER_LIMITS } from '#domain/survey-flow/limits.ts';
import { useTestimonialForm } from './use-testimonial-form.ts';

type Props = { bID: string; sessionID: string; entry: JourneyEntry; onClose: () => void };

/** The four fields of a testimonial that its business may set right; the words stay as they were given. */
export function EditTestimonial({ bID, sessionID, entry, onClose }: Props) {
  const { t } = useTranslation();
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useTestimonialForm({ bID, sessionID, entry, onSaved: onClose });
  const texts = t('responses.testimonial.picture', { returnObjects: true });

  function leave(): void {
    if (form.isDirty()) setIsLeaving(true);
    else onClose();
  }

  if (isLeaving) return <LeaveDialog onLeave={onClose} onStay={() => setIsLeaving(false)} />;
  return (
    <Modal
      opened
      onClose={leave}
      size="lg"
      title={t('responses.testimonial.edit')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('responses.testimonial.text')}
          </Text>
          <PictureField
            sendPicture={(file, options) =>
              upload(file, { bID, folder: 'profilepictures', ...options })
            }
            label={t('responses.facts.profilePicture')}
            texts={texts}
            {...form.picture('profilePicture')}
          />
          <PictureField
            sendPicture={(file, options) =>
              upload(file, { bID, folder: 'companylogos', ...options })
            }
            shape="whole"
            label={t('responses.facts.companyLogo')}
            texts={texts}
            {...form.picture('companyLogo')}
          />
          <TextInput
            label={t('responses.facts.company')}
            description={countOf('company')}
            dir="auto"
            {...form.text('company')}
          />
          <TextInput
            label={t('responses.testimonial.jobTitle')}
            description={countOf('jobTitle')}
            dir="auto"
            {...form.text('jobTitle')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={leave}>
              {t('responses.cancel')}
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {t('responses.testimonial.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );

  function countOf(field: 'company' | 'jobTitle') {
    const used = usedOfLimit(form.values[field], ANSWER_LIMITS[field]);
    return used === null ? undefined : t('common.countOf', used);
  }
}
