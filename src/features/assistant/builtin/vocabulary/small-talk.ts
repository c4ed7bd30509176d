/** Talk: greetings, thanks, and questions about who answers. */
export const talkWords: Record<string, string> = {
  hello:
    'hi, hello, hey, helo, hallo, habari, habari yako, jambo, hujambo, mambo, mambo vipi, niaje, sasa, vipi, sema, xaxa, shikamoo, greetings, good morning, good afternoon, good evening, goodmorning, gud morning, salama, salamu, salaam, hae, heyy, yo, morning, evening, habari za leo, habari za asubuhi, habari za mchana, habari za jioni, habari za kazi, habari za siku, habari za hapa, habari gani, za leo, how are you, how are you doing, uko aje, uko poa, uko vipi, wassup, whats up, sup, umeamkaje, oyah, salut, gm, afternoon, hii, asubuhi njema, habarini, aloha, hiya, good day, how do you do',
  thanks:
    'thanks, thank you, thank u, thx, tnx, thanx, asante, asante sana, shukran, shukrani, ahsante, ahsanteni, appreciate, appreciated, grateful, helped, that helped, helpful, well done, great, perfect, poa, poa sana, sawa sawa, nashukuru, tx, ty, nice, wonderful, awesome, excellent, be blessed, God bless, barikiwa, good job, cool, fiti, safi, sawa, ok, okay, alright, got it, noted, understood, nimeelewa, amazing',
  bye: 'bye, goodbye, kwaheri, good night, goodnight, see you, later, tutaonana, usiku mwema, byebye, see ya, baadaye, baadae, cheers, goodnite, siku njema, have a nice day, good day to you, that is all, thats all, ni hayo tu, lala salama',
  you: 'you, u, wewe, your, yourself, unaitwa, your name, jina lako, ur, wewe ni',
  who: 'who, whom, nani, who are you, who is',
  bot: 'bot, robot, ai, chatgpt, chat gpt, gpt, openai, gemini, claude, machine, computer program, artificial intelligence, language model, llm, siri, alexa, meta ai, copilot, automated, mashine, program, roboti, software, assistant, msaidizi, akili bandia',
  can: 'can you, what can you, what do you do, do you do, help me with, able to, capabilities, menu, options, unaweza, unafanya, unaweza kunisaidia, what should i ask, what else, features, help me, help, nisaidie, saidia, msaada, assist, assistance, unaweza fanya, kunisaidia, how do you work, what are you for, guide me, naomba msaada, commands',
  language:
    'ongea kiswahili, kuongea kiswahili, english only, speak kiswahili, speak swahili, understand kiswahili, understand swahili, in kiswahili, in swahili, kwa kiswahili, unaelewa, unajua kiswahili, elewa, speak english, lugha, sheng, reply in kiswahili, andika kiswahili, do you speak, ongea kiswahili, luganda, kikuyu, dholuo, mother tongue, kimombo, in english, unaongea',
  site: 'elimu, this site, the site, this website, website, this platform, platform, this app, app, hapa, here, system, tovuti, this page, this place',
  chat: 'chat, chats, conversation, conversations, mazungumzo, what i type, what i write, what i say, what i tell you, type here, write here, ask you, asked you, this chat',
  whatis: 'what is, what are, whats, ni nini, nini maana',
  how: 'how, how do i, how can i, how to, je, namna ya, jinsi ya, vipi, nifanyeje, aje, nifanye nini, hw, how does, what do i do, what should i do, steps, step by step, procedure, process, utaratibu, hatua, show me how, guide, nitafanyaje, naeza aje, naweza aje, inakuwaje, nianzie wapi, where do i start',
  why: 'why, kwa nini, mbona, kwanini, reason, how come, y',
  when: 'when, lini, wakati gani, what time, saa ngapi, wen, siku gani, which date, by when',
  other:
    'anemailaddress, another user, other users, somebody else, someone elses, other people, another person, another teacher',
  where: 'where, wapi, from where, which page, which button, whr',
}
