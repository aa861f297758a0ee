import { Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { PictureField } from '#dashboard/ui/picture-field.tsx';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import {
  LINK_PICTURE_MINIMUM,
  LINK_PREVIEW_LIMITS,
  LINK_PREVIEW_PAGES,
  LINK_PREVIEW_SHOWN,
  type LinkPreviewPage,
} from '#domain/link-preview.ts';
import { lengthOf } from '#domain/text.ts';
import { LINK_PICTURES } from '#domain/uploads.ts';
import type { LinkPreviews } from './queries.ts';
import type { useLinkPictures } from './use-link-pictures.ts';
import type { PreviewField, PreviewValues } from './use-preview-form.ts';

type Props = {
  form: UseFormReturnType<PreviewValues>;
  page: LinkPreviewPage;
  standard: LinkPreviews['survey']['standard'];
  /** Whether both pages have the same. */
  isSame: boolean;
  onSame: (isSame: boolean) => void;
  pictures: ReturnType<typeof useLinkPictures>;
  onUploading: (isUploading: boolean) => void;
};

/** The title, the description and the picture of a page. */
export function PreviewFields({ form, page, standard, isSame, onSame, ...props }: Props) {
  const { t } = useTranslation();
  const { pictures, onUploading } = props;
  const image = form.values[`${page}_image`];
  const small = pictures.small[image];

  function change(field: PreviewField, value: string): void {
    for (const one of isSame ? LINK_PREVIEW_PAGES : [page]) {
      form.setFieldValue(`${one}_${field}`, value);
    }
  }

  function propsOf(field: 'title' | 'description') {
    const path = `${page}_${field}` as const;
    const { error, ...props } = form.getInputProps(path);
    const typed = form.values[path];
    const limit = LINK_PREVIEW_LIMITS[field];
    const shown = LINK_PREVIEW_SHOWN[field];
    const count = usedOfLimit(typed, limit);
    const isCut = lengthOf(typed.trim()) > shown;
    const hint = t(isCut ? 'settings.linkPreview.cut' : 'settings.linkPreview.hint', { shown });
    const counted = count === null ? '' : t('common.countOf', count);
    return {
      ...props,
      label: t(`settings.linkPreview.fields.${field}`),
      description: error ? undefined : [counted, hint].filter(Boolean).join(' · '),
      error: error ? `${error} ${count === null ? '' : t('common.usedNow', count)}` : null,
      placeholder: standard[field],
      dir: 'auto',
    };
  }

  return (
    <>
      <Switch
        label={t('settings.linkPreview.same')}
        checked={isSame}
        onChange={(event) => onSame(event.currentTarget.checked)}
      />
      <TextInput
        {...propsOf('title')}
        onChange={(event) => change('title', event.currentTarget.value)}
      />
      <TextArea
        minRows={3}
        maxRows={6}
        {...propsOf('description')}
        onChange={(event) => change('description', event.currentTarget.value)}
      />
      <PictureField
        label={t('settings.linkPreview.fields.image')}
        shape="wide"
        rules={LINK_PICTURES}
        rulesText={t('settings.linkPreview.imageRules')}
        sendFile={pictures.send}
        texts={t('settings.linkPreview.imageTexts', { returnObjects: true })}
        warning={
          small && t('settings.linkPreview.smallImage', { ...small, least: LINK_PICTURE_MINIMUM })
        }
        value={image}
        onChange={(address) => change('image', address)}
        onBusy={onUploading}
      />
    </>
  );
}
