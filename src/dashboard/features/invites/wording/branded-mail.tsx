import type { Appearance, Entity } from '#contract/businesses.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { MailPreview } from './mail-preview.tsx';

type Props = { entity: Entity; appearance: Appearance };

/** The invite that customers get, in a logo and colours that may not be saved. */
export function BrandedMail({ entity, appearance }: Props) {
  const language = LANGUAGES.find(({ code }) => code === entity.language)?.code ?? 'en';
  return (
    <MailPreview
      bID={entity.businessID}
      drawing={{ type: 'email', kind: 'invite', language, name: 'Ada', appearance }}
    />
  );
}
