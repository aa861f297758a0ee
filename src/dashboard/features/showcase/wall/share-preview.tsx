import { useTranslation } from 'react-i18next';
import classes from './wall.module.css';

type Props = { url: string; pictureURL: string; title: string; description: string };

/** A link as networks and messengers draw it. */
export function SharePreview({ url, pictureURL, title, description }: Props) {
  const { t } = useTranslation();
  return (
    <figure className={classes.preview} aria-label={t('wall.preview')}>
      <img
        className={classes.picture}
        src={pictureURL}
        alt={t('wall.picture')}
        width={1200}
        height={630}
        loading="lazy"
      />
      <figcaption className={classes.words}>
        <span className={classes.host} dir="ltr">
          {new URL(url).host}
        </span>
        <strong className={classes.title} dir="auto">
          {title}
        </strong>
        <span className={classes.description} dir="auto">
          {description}
        </span>
      </figcaption>
    </figure>
  );
}
