import type { WidgetTexts } from './en.ts';

export const pt: WidgetTexts = {
  label: 'O que os clientes dizem sobre {business}',
  showMore: 'Mostrar mais',
  showLess: 'Mostrar menos',
  anonymous: 'Anónimo',
  role: '{jobTitle}, {company}',
  rating: '{value} de {outOf}',
  stars: '{value} de {outOf} estrelas',
  poweredBy: 'Criado com Goodword',
  previous: 'Anterior',
  next: 'Seguinte',
  pause: 'Pausar',
  close: 'Fechar',
  video: 'Ver o vídeo de {name}',
  selection: '{shown} de {total}, escolhidos por {business}',
  edited: 'Dados editados por {business}',
  review: 'Avaliação no {platform}',
  ratings: '{count} avaliações',
  oneRating: '1 avaliação',
  readAll: 'Ler todos',
  invite: 'Partilhe a sua experiência',
};
