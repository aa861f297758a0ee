import type { WallTexts } from './en.ts';

export const pt: WallTexts = {
  headline: 'O que dizem os nossos clientes',
  description: 'O que dizem os clientes de {business}, nas suas próprias palavras.',
  empty: 'Ainda não há nada aqui. Talvez as suas palavras sejam as primeiras.',
  pages: 'Páginas',
  page: 'Página {page} de {pages}',
  newer: 'Mais recentes',
  older: 'Mais antigas',
  unknownTitle: 'Esta página não existe',
  unknownText: 'O endereço pode estar mal escrito, ou a empresa mudou-o. Peça-lhe o novo.',
};
