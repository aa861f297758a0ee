import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import classes from './back-to-showcase.module.css';

export function BackToShowcase() {
  const { t } = useTranslation();
  return (
    <TextLink to="/dash/showcase" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {t('widgets.toShowcase')}
    </TextLink>
  );
}
