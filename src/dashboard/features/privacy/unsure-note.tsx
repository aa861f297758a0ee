import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import type { PersonData } from './person-data-query.ts';

/** How numbers stand in what was found, and whether they may be somebody else's. */
export function UnsureNote({ written, isUnsure }: Pick<PersonData, 'written' | 'isUnsure'>) {
  const { t, i18n } = useTranslation();
  if (!isUnsure) return null;
  const ways = new Intl.ListFormat(i18n.language).format(written);
  return (
    <Callout tone="warning" icon={IconUserQuestion} title={t('privacy.unsure.title')}>
      {written.length > 0 && <bdi>{t('privacy.unsure.written', { ways })} </bdi>}
      {t('privacy.unsure.text')}
    </Callout>
  );
}
