import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteTexts } from '#contract/invites.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import type { LanguageCode } from '#domain/languages.ts';
import type { RenderedMessage } from '../queries.ts';
import { RenderedInvite } from './email-preview.tsx';
import classes from './preview.module.css';
import { PreviewName, PreviewPanel } from './preview-panel.tsx';

type Props = { language: LanguageCode; content: InviteTexts };

/** A preview of the text; an agency's clients see only its length. */
export function TextPreviewPanel({ language, content }: Props) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const [name, setName] = useState('Ada');
  const hasPicture = entity.agencyParent === null;
  return (
    <PreviewPanel title={t(hasPicture ? 'invites.preview.example' : 'invites.preview.length')}>
      <TextPreview
        rendered={{ type: 'text', kind: 'invite', language, text: content.text, name }}
        hasPicture={hasPicture}
      />
      {hasPicture && <PreviewName name={name} onChange={setName} />}
    </PreviewPanel>
  );
}

type TextPreviewProps = { rendered: RenderedMessage; hasPicture: boolean };

/** The text on a drawn phone, with the number of parts it is split into. */
function TextPreview({ rendered, hasPicture }: TextPreviewProps) {
  const { t } = useTranslation();
  const { businessName } = useBusiness().entity;
  return (
    <RenderedInvite rendered={rendered} height={hasPicture ? 360 : 40}>
      {({ text, segments, isUnicode }) => (
        <>
          {hasPicture && (
            <figure className={classes.phone} aria-label={t('invites.preview.phone')}>
              <div className={classes.glass}>
                <div className={classes.sender} dir="auto">
                  {businessName}
                </div>
                <div className={classes.bubble} dir="auto">
                  {text}
                </div>
              </div>
            </figure>
          )}
          <Text size="sm" c="dimmed" mt={hasPicture ? 'md' : 0} role="status">
            {t('invites.segments', { count: segments })}
            {isUnicode && segments > 1 && ` ${t('invites.unicode')}`}
          </Text>
        </>
      )}
    </RenderedInvite>
  );
}
