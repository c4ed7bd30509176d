/** What people ask that is none of this site's business: each a sign that an answer is not here. */
export const outsideWords: Record<string, string> = {
  weather:
    'weather, rain, raining, rains, sunny, temperature, forecast, mvua, hali ya hewa, climate, cloudy, wind, drought, floods',
  politics:
    'president, vote, voting, election, elections, politics, politician, mp, governor, senator, kura, uchaguzi, rais, ruto, raila, gachagua, kalonzo, uhuru, parliament, government, finance bill, maandamano, protests, gen z, minister, cabinet secretary, uda, odm, azimio',
  markets:
    'share price, shares, stock, stocks, bitcoin, crypto, forex, exchange rate, dollar rate, dollar, inflation, nse, sacco, loan, loans, mkopo, fuliza, hustler fund, lend, borrow, kopesha, nikopeshe, helb, bet, betting, sportpesa, betika, odds, aviator, invest, investment, insurance, petrol price, fuel price, unga price, price of unga, kcb, equity bank, land, plot, car, gari',
  sports:
    'football, soccer, gor mahia, afc leopards, arsenal, chelsea, man u, manchester, liverpool, premier league, mechi, goal, goals, won the match, match yesterday, score yesterday, alishinda, shinda, world cup, harambee stars, kipchoge, marathon, champions league, afcon, mpira, rugby, olympics, who won, who wins, team won, barcelona, madrid, epl',
  health:
    'fever, medicine, drug, drugs, dawa, homa, malaria, headache, sick, ugonjwa, hospital, symptoms, pain, pregnant, pregnancy, cough, disease, tablet, tablets, dose, typhoid, stomach, hiv, cancer, covid, sha, shif, nhif',
  arts: 'poem, poetry, shairi, song, wimbo, lyrics, story, hadithi, joke, jokes, kichekesho, essay, insha, composition, speech, riddle, rap, sing, movie, movies, film, netflix, music video, series, novel',
  homework:
    'kuccps, kra returns, schools open, schools close, school holidays, strike, timetable, test for my class, homework, solve, equation, calculate the, what is x, square root, multiply, divide, translate, translation, tafsiri, capital of, photosynthesis, define, explain the theory, history of kenya, assignment, 2 2, plus, minus, sum of, formula, past papers answers, quiz, marking scheme, translate this, integral, derivative, periodic table, mole concept, population of, longest river, lesson plan, lesson plans, schemes of work, scheme of work, notes for, exam papers, past paper, revision papers, set an exam, lesson notes, teaching notes',
  cooking:
    'recipe, cook, cooking, chapati, ugali, pilau, restaurant, food, pika, chakula, mapishi, cake, mandazi',
  love: 'love, girlfriend, boyfriend, marry, marriage, dating, date me, mapenzi, nakupenda, husband, single, relationship, divorce, kiss, sexy',
  travel:
    'flight, flights, hotel, sgr, matatu, passport, bus fare, visa application, airbnb, booking, ticket, tickets, directions, map, usa visa, canada, dubai, green card, uk visa',
  world:
    'news today, war, ukraine, america, trump, god, pray, bible, quran, horoscope, dream, lottery, time is it, date today, what day, today is, meaning of life, moon, planet, dinosaur, earth, elon, musk',
  coding:
    'python, javascript, html, code for me, write a program, sql, hack into, programming code, excel formula, laptop, iphone, android phone, samsung, wifi password, bundles, data bundles, airtime',
}
