import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { LINK_PREVIEW_PAGES, type LinkPreviewPage } from '#domain/link-preview.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { DrawnPreviews } from './drawn-previews.tsx';
import { PreviewFields } from './preview-fields.tsx';
import { type LinkPreviews, linkPreviewsQuery } from './queries.ts';
import { useLinkPictures } from './use-link-pictures.ts';
import { usePreviewForm } from './use-preview-form.ts';

/** How the links to the survey and the public page look when somebody shares them. */
export function LinkPreviewScreen() {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const query = useQuery(linkPreviewsQuery(bID, entity.feedbackAddressHandle));
  return (
    <Loaded
      query={query}
      failed={t('settings.linkPreview.loadFailed')}
      isOnPanel
      skeleton={
        <>
          <ScreenHeading
            title={t('settings.linkPreview.title')}
            text={t('settings.linkPreview.text')}
          />
          <Skeleton h={420} maw={1200} radius="lg" aria-hidden />
        </>
      }
    >
      {(previews) => <LinkPreviewForm previews={previews} />}
    </Loaded>
  );
}

function LinkPreviewForm({ previews }: { previews: LinkPreviews }) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const [page, setPage] = useShownPage();
  const [isUploading, setUploading] = useState(false);
  const pictures = useLinkPictures();
  const { form, unsaved, submit, isBusy, edited, isSame, setSame } = usePreviewForm(previews, page);
  return (
    <SettingsFrame
      title={t('settings.linkPreview.title')}
      text={t('settings.linkPreview.text')}
      isDirty={form.isDirty()}
      unsaved={unsaved}
      isBusy={isBusy || isUploading}
      mayEdit={may('showcase.edit')}
      onSubmit={submit}
      above={
        <Tabs value={page} onChange={(value) => setPage(value === 'wall' ? 'wall' : 'survey')}>
          <Tabs.List mb="lg" aria-label={t('settings.linkPreview.pages')}>
            {LINK_PREVIEW_PAGES.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`settings.linkPreview.page.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      }
      beside={<DrawnPreviews preview={previews[page]} typed={edited} />}
    >
      <PreviewFields
        key={page}
        form={form}
        page={page}
        standard={previews[page].standard}
        isSame={isSame}
        onSame={setSame}
        pictures={pictures}
        onUploading={setUploading}
      />
    </SettingsFrame>
  );
}

/** The page in the address. */
function useShownPage() {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const page: LinkPreviewPage = tab === 'wall' ? 'wall' : 'survey';

  function setPage(next: LinkPreviewPage): void {
    const search = next === 'wall' ? { tab: next } : {};
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }

  return [page, setPage] as const;
}
