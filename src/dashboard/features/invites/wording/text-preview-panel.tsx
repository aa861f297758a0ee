import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteTexts } from '#contract/invites.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import type { LanguageCode } from '#domain/languages.ts';
import type { Drawing } from '../queries.ts';
import { DrawnInvite } from './mail-preview.tsx';
import classes from './preview.module.css';

type Props = { language: LanguageCode; words: InviteTexts };

/** An example of the text; the clients of agencies see only how long it is. */
export function TextPreviewPanel({ language, words }: Props) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const [name, setName] = useState('Ada');
  const hasPicture = entity.agencyParent === null;
  return (
    <TitledPanel
      title={t(hasPicture ? 'invites.preview.example' : 'invites.preview.length')}
      size="h3"
      gap="sm"
    >
      {hasPicture && (
        <TextInput
          label={t('invites.preview.name')}
          mb="md"
          dir="auto"
          maxLength={50}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <TextPreview
        drawing={{ type: 'text', kind: 'invite', language, text: words.text, name }}
        hasPicture={hasPicture}
      />
    </TitledPanel>
  );
}

type TextPreviewProps = { drawing: Drawing; hasPicture: boolean };

/** The text as it will arrive, on a drawn phone, and into how many parts it is split. */
function TextPreview({ drawing, hasPicture }: TextPreviewProps) {
  const { t } = useTranslation();
  const { businessName } = useBusiness().entity;
  return (
    <DrawnInvite drawing={drawing} height={hasPicture ? 360 : 40}>
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
    </DrawnInvite>
  );
}
