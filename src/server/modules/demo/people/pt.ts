import type { People } from './people.ts';

export const pt: People = {
  firstNames: [
    'Inês',
    'João',
    'Beatriz',
    'Tiago',
    'Mariana',
    'Gonçalo',
    'Catarina',
    'Rui',
    'Leonor',
    'Vasco',
    'Luciana',
    'Thiago',
  ],
  lastNames: [
    'Silva',
    'Fonseca',
    'Magalhães',
    'Araújo',
    'Pereira',
    'Simões',
    'Carvalho',
    'Brandão',
    'Nogueira',
    'Teixeira',
    'Gouveia',
    'Sá Pinto',
  ],
  longNames: ['Maria Francisca de Albuquerque e Vasconcelos Sottomayor Pereira Coutinho'],
  jobs: [
    ['Jornalista', 'Diário da Ribeira'],
    ['Fisioterapeuta', 'Clínica do Parque'],
    ['Dentista', 'Consultório Sorriso'],
  ],
  glad: [
    'O melhor pão que comi em Inglaterra.',
    'Muito bom!',
    [
      'cafe',
      'O pastel de nata não é como o nosso, mas o café é excelente e as pessoas são um amor.',
    ],
    'Adorei os bolinhos de cardamomo.',
    ['stall', 'Simpatia logo de manhã cedo, mesmo com frio e chuva.'],
    'Preços justos e tudo fresquinho.',
    ['online', 'Encomendei pelo telemóvel e estava tudo pronto à hora certa.'],
    'Sempre cinco estrelas ⭐️',
    ['cafe', 'Lugar tranquilo para ler um livro e esquecer o relógio.'],
    'Atendimento impecável.',
  ],
  mixed: [
    'O pão é ótimo, mas a fila é enorme.',
    ['cafe', 'Gostei da comida, a mesa é que abanava.'],
  ],
  cross: [
    ['cafe', 'Esperámos muito e trouxeram o pedido errado.'],
    'Caro para o que é.',
    ['cake', 'O bolo chegou com a data errada escrita em cima.'],
  ],
  testimonials: [
    'Quem gosta de pão a sério tem de vir aqui.',
    [
      'cafe',
      'Sinto-me em casa desde o primeiro dia. Já sabem o meu nome, o meu café e que não gosto de canela.',
    ],
    'Uma delícia do princípio ao fim.',
    [
      'cake',
      'O bolo do batizado estava lindo e ainda melhor por dentro. Que trabalho bonito, Nora!',
    ],
    [
      'office',
      'Os lanches das nossas reuniões nunca mais foram os mesmos. Recomendo de olhos fechados.',
    ],
    'Gente boa, pão bom.',
  ],
};
