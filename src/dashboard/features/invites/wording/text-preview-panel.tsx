import { TextInput, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { InviteTexts } from '#contract/invites.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { LanguageCode } from '#domain/languages.ts';
import { isAgencyClient } from '../is-agency-client.ts';
import { TextPreview } from './text-preview.tsx';

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
