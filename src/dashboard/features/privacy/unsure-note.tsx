import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import type { PersonData } from './person-data-query.ts';

type Props = Pick<PersonData, 'written' | 'isUnsure' | 'isCodeMissing'>;

/** How numbers stand in what was found, and whether they may be somebody else's. */
export function UnsureNote({ written, isUnsure, isCodeMissing }: Props) {
  const { t, i18n } = useTranslation();
  if (!isUnsure) return null;
  const ways = new Intl.ListFormat(i18n.language).format(written);
  return (
    <Callout tone="warning" icon={IconUserQuestion} title={t('privacy.unsure.title')}>
      {written.length > 0 && <bdi>{t('privacy.unsure.written', { ways })} </bdi>}
      {t(isCodeMissing ? 'privacy.unsure.text' : 'privacy.unsure.typedText')}
    </Callout>
  );
}
