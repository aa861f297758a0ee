import { Text, TextInput, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { InviteTexts } from '#contract/invites.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { LanguageCode } from '#domain/languages.ts';
import { isAgencyClient } from '../is-agency-client.ts';
import type { Drawing } from '../queries.ts';
import { DrawnInvite } from './mail-preview.tsx';
import classes from './preview.module.css';

type Props = { entity: Entity; language: LanguageCode; words: InviteTexts };

/** An example of the text; the clients of agencies see only how long it is. */
export function TextPreviewPanel({ entity, language, words }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [name, setName] = useState('Ada');
  const hasPicture = !isAgencyClient(entity);
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} mb="sm">
        {t(hasPicture ? 'invites.preview.example' : 'invites.preview.length')}
      </Title>
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
        bID={entity.businessID}
        drawing={{ type: 'text', kind: 'invite', language, text: words.text, name }}
        businessName={entity.businessName}
        hasPicture={hasPicture}
      />
    </Panel>
  );
}

type TextPreviewProps = {
  bID: string;
  drawing: Drawing;
  businessName: string;
  hasPicture: boolean;
};

/** The text as it will arrive, on a drawn phone, and into how many parts it is split. */
function TextPreview({ bID, drawing, businessName, hasPicture }: TextPreviewProps) {
  const { t } = useTranslation();
  return (
    <DrawnInvite bID={bID} drawing={drawing} height={hasPicture ? 360 : 40}>
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
