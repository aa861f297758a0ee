import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { upload } from '#dashboard/browser/upload.ts';
import { PictureField } from '#dashboard/ui/picture-field.tsx';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { ANSWER_LIMITS } from '#domain/survey-flow/limits.ts';
import type { useTestimonialForm } from './use-testimonial-form.ts';

type FormProps = { form: ReturnType<typeof useTestimonialForm> };
type Props = FormProps & { onLeave: () => void };

export function TestimonialForm({ form, onLeave }: Props) {
  const { t } = useTranslation();
  const { bID } = form;
  const texts = t('responses.testimonial.picture', { returnObjects: true });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <RestoredNote unsaved={form.unsaved} />
        <Text size="sm" c="dimmed">
          {t('responses.testimonial.text')}
        </Text>
        <PictureField
          sendFile={(file, options) => upload(file, { bID, folder: 'profilepictures', ...options })}
          label={t('responses.facts.profilePicture')}
          texts={texts}
          {...form.picture('profilePicture')}
        />
        <PictureField
          sendFile={(file, options) => upload(file, { bID, folder: 'companylogos', ...options })}
          shape="whole"
          label={t('responses.facts.companyLogo')}
          texts={texts}
          {...form.picture('companyLogo')}
        />
        <LimitedField form={form} field="company" label={t('responses.facts.company')} />
        <LimitedField form={form} field="jobTitle" label={t('responses.testimonial.jobTitle')} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onLeave}>
            {t('responses.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving} disabled={form.isUploading}>
            {t('responses.testimonial.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type FieldProps = FormProps & { field: 'company' | 'jobTitle'; label: string };

function LimitedField({ form, field, label }: FieldProps) {
  const { t } = useTranslation();
  const used = usedOfLimit(form.values[field], ANSWER_LIMITS[field]);
  return (
    <TextInput
      label={label}
      description={used === null ? undefined : t('common.countOf', used)}
      dir="auto"
      {...form.text(field)}
    />
  );
}
