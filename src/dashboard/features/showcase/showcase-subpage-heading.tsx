import { useTranslation } from 'react-i18next';
import { BackLink } from '#dashboard/ui/back-link.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';

type Props = { title: string; text: string };

/** The heading of a widget screen, with a link back to the showcase. */
export function ShowcaseSubpageHeading({ title, text }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <BackLink to="/dash/showcase">{t('widgets.toShowcase')}</BackLink>
      <ScreenHeading title={title} text={text} />
    </>
  );
}
