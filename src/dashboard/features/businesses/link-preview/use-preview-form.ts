import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import {
  LINK_PREVIEW_LIMITS,
  LINK_PREVIEW_PAGES,
  type LinkPreviewPage,
} from '#domain/link-preview.ts';
import { lengthOf } from '#domain/text.ts';
import { useSettingsForm } from '../settings-frame.tsx';
import type { LinkPreviews } from './queries.ts';

export type PreviewField = 'title' | 'description' | 'image';
export const PREVIEW_FIELDS: readonly PreviewField[] = ['title', 'description', 'image'];

/** A field of a page; empty is the default. */
export type PreviewValues = Record<`${LinkPreviewPage}_${PreviewField}`, string>;

/** The texts and pictures of both pages, which may be the same for both. */
export function usePreviewForm(previews: LinkPreviews, page: LinkPreviewPage) {
  const { t } = useTranslation();
  const { bID } = useBusiness();
  const client = useQueryClient();
  const initialValues = valuesOf(previews);
  const [wantsSame, setWantsSame] = useState(areSame(initialValues));
  const settings = useSettingsForm<PreviewValues>({
    kind: 'linkPreview',
    initialValues,
    validate: (values) =>
      Object.fromEntries(
        LINK_PREVIEW_PAGES.flatMap((one) =>
          (['title', 'description'] as const).map((field) => {
            const limit = LINK_PREVIEW_LIMITS[field];
            const isLong = lengthOf(values[`${one}_${field}`].trim()) > limit;
            return [`${one}_${field}`, isLong ? t('common.tooLong', { limit }) : null];
          }),
        ),
      ),
    complete: (values) => values,
    save: async (values) => {
      if (areSame(values)) await send(partOf(values, page));
      else for (const one of LINK_PREVIEW_PAGES) await send({ ...partOf(values, one), page: one });
      await client.invalidateQueries({ queryKey: ['link-previews', bID] });
      await client.invalidateQueries({ queryKey: ['wall', bID] });
    },
  });
  const { form } = settings;
  const isSame = wantsSame && areSame(form.values);

  function send(opengraph: Part & { page?: LinkPreviewPage }) {
    return server.call('updateOpenGraph', { bID, opengraph });
  }

  function setSame(isWanted: boolean): void {
    setWantsSame(isWanted);
    if (!isWanted) return;
    for (const field of PREVIEW_FIELDS) {
      for (const one of LINK_PREVIEW_PAGES) {
        form.setFieldValue(`${one}_${field}`, form.values[`${page}_${field}`]);
      }
    }
  }

  return { ...settings, edited: partOf(form.values, page), isSame, setSame };
}

type Part = Record<PreviewField, string>;

function partOf(values: PreviewValues, page: LinkPreviewPage): Part {
  return {
    title: values[`${page}_title`],
    description: values[`${page}_description`],
    image: values[`${page}_image`],
  };
}

function valuesOf(previews: LinkPreviews): PreviewValues {
  const entries = LINK_PREVIEW_PAGES.flatMap((page) =>
    PREVIEW_FIELDS.map((field) => [`${page}_${field}`, previews[page][field] ?? '']),
  );
  // Safe: the keys are those of the type.
  return Object.fromEntries(entries) as PreviewValues;
}

function areSame(values: PreviewValues): boolean {
  return PREVIEW_FIELDS.every((field) => values[`survey_${field}`] === values[`wall_${field}`]);
}
