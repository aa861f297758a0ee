import type { LibraryQuestionTexts } from './question-library.ts';

export const pt: LibraryQuestionTexts = {
  'service-speed': {
    questionText: 'Com que rapidez o ajudámos?',
    answerOptions: [
      'Mais depressa do que esperava',
      'Como esperava',
      'Mais devagar do que esperava',
    ],
  },
  'service-liked': {
    questionText: 'Do que gostou no nosso atendimento?',
    answerOptions: [
      'Simpatia',
      'Rapidez',
      'Bons conselhos',
      'Facilidade de contacto',
      'Informação clara',
    ],
  },
  'service-best': {
    questionText: 'O que fizemos especialmente bem por si?',
  },
  'product-quality': {
    questionText: 'Está satisfeito com a qualidade do que comprou?',
    answerOptions: ['Muito satisfeito', 'Satisfeito', 'Mais ou menos', 'Insatisfeito'],
  },
  'product-missing': {
    questionText: 'Procurou alguma coisa que não encontrou?',
  },
  'price-value': {
    questionText: 'Como avalia a nossa relação qualidade-preço?',
    answerOptions: ['Muito boa', 'Justa', 'Um pouco caro', 'Demasiado caro'],
  },
  'price-clear': {
    questionText: 'Era claro quanto ia pagar antes de decidir?',
    answerOptions: ['Sim, totalmente', 'Em grande parte', 'Não'],
  },
  'delivery-time': {
    questionText: 'A sua encomenda chegou a tempo?',
    answerOptions: ['Antes do prometido', 'A tempo', 'Um pouco atrasada', 'Muito atrasada'],
  },
  'delivery-condition': {
    questionText: 'Em que estado chegou a sua encomenda?',
    answerOptions: [
      'Estava tudo perfeito',
      'A embalagem vinha danificada',
      'Algo vinha partido',
      'Faltava alguma coisa',
    ],
  },
  'staff-manner': {
    questionText: 'Como foi tratado pela nossa equipa?',
    answerOptions: ['Com muita simpatia', 'Com simpatia', 'Nem bem nem mal', 'Com pouca simpatia'],
  },
  'staff-thanks': {
    questionText: 'Há alguém da nossa equipa a quem queira agradecer?',
  },
  'website-ease': {
    questionText: 'Foi fácil encontrar o que precisava no nosso site?',
    answerOptions: ['Muito fácil', 'Fácil', 'Um pouco difícil', 'Não encontrei'],
  },
  'website-found': {
    questionText: 'Como nos conheceu?',
    answerOptions: [
      'Por recomendação',
      'Num motor de pesquisa',
      'Nas redes sociais',
      'Por um anúncio',
      'Ao passar por aqui',
    ],
  },
  'software-ease': {
    questionText: 'O nosso software é fácil de usar?',
    answerOptions: ['Muito fácil', 'Fácil', 'Um pouco difícil', 'Muito difícil'],
  },
  'software-feature': {
    questionText: 'Que funcionalidade o ajudaria mais?',
  },
  'software-support': {
    questionText: 'O nosso apoio resolveu o seu problema?',
    answerOptions: ['Totalmente', 'Em parte', 'De modo nenhum', 'Ainda não precisei'],
  },
  'health-listened': {
    questionText: 'Sentiu que o ouviram e o levaram a sério?',
    answerOptions: ['Sim, totalmente', 'Na maior parte', 'Só em parte', 'Não'],
  },
  'health-explained': {
    questionText: 'Explicaram-lhe tudo de forma a compreender bem?',
    answerOptions: ['Sim, totalmente', 'Na maior parte', 'Só em parte', 'Não'],
  },
  'health-next': {
    questionText: 'O que tornaria a sua próxima visita mais agradável?',
    description: 'Não inclua informações sobre a sua saúde, por favor.',
  },
  'trades-punctual': {
    questionText: 'Chegámos à hora combinada?',
    answerOptions: ['Sim, à hora certa', 'Um pouco tarde', 'Muito tarde'],
  },
  'trades-tidy': {
    questionText: 'Deixámos tudo limpo depois do trabalho?',
    answerOptions: ['Impecável', 'Limpo', 'Podia ter ficado mais limpo'],
  },
  'restaurant-enjoyed': {
    questionText: 'Do que gostou mais?',
    answerOptions: [
      'Da comida',
      'Das bebidas',
      'Do serviço',
      'Do ambiente',
      'Da relação qualidade-preço',
    ],
  },
  'restaurant-food': {
    questionText: 'O que achou da comida?',
    answerOptions: ['Deliciosa', 'Boa', 'Razoável', 'Não foi do meu agrado'],
  },
  'agency-results': {
    questionText: 'O nosso trabalho trouxe o resultado que esperava?',
    answerOptions: ['Mais do que esperava', 'Sim', 'Em parte', 'Ainda não'],
  },
  'agency-informed': {
    questionText: 'Mantivemo-lo bem informado?',
    answerOptions: ['Muito bem', 'Bem', 'Gostava de ter tido mais notícias'],
  },
  'improvement-one': {
    questionText: 'O que devíamos melhorar em primeiro lugar?',
  },
  'improvement-areas': {
    questionText: 'Em que devíamos melhorar?',
    answerOptions: ['Qualidade', 'Preço', 'Rapidez', 'Comunicação', 'Variedade'],
  },
  'improvement-return': {
    questionText: 'O que o faria voltar?',
  },
  'testimonial-change': {
    questionText: 'O que melhorou para si desde que nos conhece?',
  },
  'testimonial-recommend': {
    questionText: 'A quem nos recomendaria, e porquê?',
  },
};
