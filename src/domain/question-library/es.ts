import type { LibraryQuestionTexts } from './question-library.ts';

export const es: LibraryQuestionTexts = {
  'service-speed': {
    questionText: '¿Con qué rapidez le ayudamos?',
    answerOptions: [
      'Más rápido de lo que esperaba',
      'Como esperaba',
      'Más despacio de lo que esperaba',
    ],
  },
  'service-liked': {
    questionText: '¿Qué le gustó de nuestro servicio?',
    answerOptions: [
      'La amabilidad',
      'La rapidez',
      'El buen asesoramiento',
      'La facilidad de contacto',
      'La información clara',
    ],
  },
  'service-best': {
    questionText: '¿Qué hicimos especialmente bien?',
  },
  'product-quality': {
    questionText: '¿Está satisfecho con la calidad de lo que compró?',
    answerOptions: ['Muy satisfecho', 'Satisfecho', 'Más o menos', 'Insatisfecho'],
  },
  'product-missing': {
    questionText: '¿Buscó algo que no encontró?',
  },
  'price-value': {
    questionText: '¿Qué le parece nuestra relación calidad-precio?',
    answerOptions: ['Muy buena', 'Adecuada', 'Un poco caro', 'Demasiado caro'],
  },
  'price-clear': {
    questionText: '¿Tenía claro cuánto iba a pagar antes de decidirse?',
    answerOptions: ['Sí, del todo', 'En gran parte', 'No'],
  },
  'delivery-time': {
    questionText: '¿Llegó su pedido a tiempo?',
    answerOptions: ['Antes de lo prometido', 'A tiempo', 'Un poco tarde', 'Demasiado tarde'],
  },
  'delivery-condition': {
    questionText: '¿En qué estado llegó su pedido?',
    answerOptions: [
      'Todo estaba perfecto',
      'El embalaje estaba dañado',
      'Algo estaba roto',
      'Faltaba algo',
    ],
  },
  'staff-manner': {
    questionText: '¿Cómo le trató nuestro equipo?',
    answerOptions: [
      'Con mucha amabilidad',
      'Con amabilidad',
      'Ni bien ni mal',
      'Con poca amabilidad',
    ],
  },
  'staff-thanks': {
    questionText: '¿Hay alguien de nuestro equipo a quien quiera dar las gracias?',
  },
  'website-ease': {
    questionText: '¿Le resultó fácil encontrar lo que necesitaba en nuestra web?',
    answerOptions: ['Muy fácil', 'Bastante fácil', 'Bastante difícil', 'No lo encontré'],
  },
  'website-found': {
    questionText: '¿Cómo nos conoció?',
    answerOptions: [
      'Por una recomendación',
      'En un buscador',
      'En las redes sociales',
      'Por un anuncio',
      'Al pasar por delante',
    ],
  },
  'software-ease': {
    questionText: '¿Es fácil de usar nuestro software?',
    answerOptions: ['Muy fácil', 'Fácil', 'Algo difícil', 'Muy difícil'],
  },
  'software-feature': {
    questionText: '¿Qué función le ayudaría más?',
  },
  'software-support': {
    questionText: '¿Resolvió su problema nuestro equipo de soporte?',
    answerOptions: ['Del todo', 'En parte', 'En absoluto', 'No lo he necesitado'],
  },
  'health-listened': {
    questionText: '¿Sintió que le escuchaban y le tomaban en serio?',
    answerOptions: ['Sí, del todo', 'En gran parte', 'Solo en parte', 'No'],
  },
  'health-explained': {
    questionText: '¿Se lo explicaron todo de forma que lo entendiera bien?',
    answerOptions: ['Sí, del todo', 'En gran parte', 'Solo en parte', 'No'],
  },
  'health-next': {
    questionText: '¿Qué haría más agradable su próxima visita?',
    description: 'No incluya datos sobre su salud, por favor.',
  },
  'trades-punctual': {
    questionText: '¿Llegamos a la hora acordada?',
    answerOptions: ['Sí, puntuales', 'Un poco tarde', 'Demasiado tarde'],
  },
  'trades-tidy': {
    questionText: '¿Dejamos todo limpio al terminar?',
    answerOptions: ['Impecable', 'Limpio', 'Podría haber quedado más limpio'],
  },
  'restaurant-enjoyed': {
    questionText: '¿Qué fue lo que más le gustó?',
    answerOptions: [
      'La comida',
      'Las bebidas',
      'El servicio',
      'El ambiente',
      'La relación calidad-precio',
    ],
  },
  'restaurant-food': {
    questionText: '¿Qué le pareció la comida?',
    answerOptions: ['Deliciosa', 'Buena', 'Aceptable', 'No me gustó'],
  },
  'agency-results': {
    questionText: '¿Nuestro trabajo dio el resultado que esperaba?',
    answerOptions: ['Más de lo que esperaba', 'Sí', 'En parte', 'Todavía no'],
  },
  'agency-informed': {
    questionText: '¿Le mantuvimos bien informado?',
    answerOptions: ['Muy bien', 'Bien', 'Me habría gustado saber más'],
  },
  'improvement-one': {
    questionText: '¿Qué es lo primero que deberíamos mejorar?',
  },
  'improvement-areas': {
    questionText: '¿En qué deberíamos mejorar?',
    answerOptions: ['Calidad', 'Precio', 'Rapidez', 'Comunicación', 'Variedad'],
  },
  'improvement-return': {
    questionText: '¿Qué le haría volver?',
  },
  'testimonial-change': {
    questionText: '¿Qué ha mejorado para usted desde que nos conoce?',
  },
  'testimonial-recommend': {
    questionText: '¿A quién nos recomendaría, y por qué?',
  },
};
