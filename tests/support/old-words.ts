/**
 * Words and phrases that read as translated, and American spelling. docs/architecture.md, "Words of the
 * interface", has what to write instead.
 */
const oldWords = [
  /\b(somebody|nobody|anew|whoever|whomever)\b/i,
  /\b(takes?|taken|took|taking) (it |them )?(back|out of the)\b/i,
  /\bdeeds?\b/i,
  /\btick all\b/i,
  /\bstands? (here|still|for good|in the)\b/i,
  /\bof whom?\b/i,
  /\b(as|so) far\./i,
  /\bfor nothing\b/i,
  /\bin your mail\b/i,
  /\bhow it stands\b/i,
  /\b(needs|wants) care\b/i,
  /\bsay it like this\b/i,
  /\bnot said\b/i,
  /\b(fields|\*) are needed\b/i,
  /\bplease (name|use) at most\b/i,
  /\bKES [\d,]+ (annual|one-time|once)\b/i,
  /\bcomes? by itself\b/i,
  /\bunless told otherwise\b/i,
  /\bwaits? for our team\b/i,
  /\bdrawn again\b/i,
  /\blook (into|at) your (mail|messages)\b/i,
  /\bask(ed)? to be (checked|verified)\b/i,
  /\bthe other side\b/i,
  /\bthere is news about\b/i,
  /\boff the list\b/i,
  /\bgo on writing\b/i,
  /\bwho has left\b/i,
  /\bwrote to you\b/i,
  /\bgone for good\b/i,
  /\bmatching uses\b/i,
  /\bfree, day and night\b/i,
  /\buntil when\b/i,
  /\bM-Pesa locks\./,
  /\band everyone in it\b/i,
  /\bas our rules require\b/i,
  /\breceived with thanks by\b/i,
  /\bview the content\b/i,
  /\bwhat you entered\b/i,
  /\bagree the next steps\b/i,
  /\bsee who they write to\b/i,
  /\bwhen they decide\b/i,
  /\b(before|after) that day\b/i,
  /\banswer this (family|request)\b/i,
  /\bit is no longer open for applications\b/i,
  /\band around\)/i,
  /\b\d+ of \d+ replies\b/i,
  /\bsee elimu\b/i,
  /\bon the account of\b/i,
  /\bname referees\b/i,
  /\bif this did not happen\b/i,
  /\bmessage follows our reason\b/i,
  /\bin whole KES; 0\b/i,
  /\bkeep the amount they were started with\b/i,
  /\bit was refunded\b/i,
  /\bworry about a child\b/i,
  /\bhow was it\?/i,
  /\bonce,? or every year\b/i,
  /\bstrikes (off|any)\b/i,
  /\bwas this not you\b/i,
  /\bthings wait\b/i,
  /\bin the environment of\b/i,
  /\breach no one\b/i,
  /\bcomes? off (your|first|each)\b/i,
  /\bload the page again\b/i,
  /\bwith all of that\b/i,
  /\bprint as CV\b/i,
  /\bsign-ups\b/i,
  /\bincluding samples\b/i,
  /\bname and contact\b(?! details)/i,
  /\babove Register\b/,
  /\bSafaricom's address\b/,
  /\bat its own address\b/i,
  /\bmessages to you will\b/i,
  /\bnot to take your application\b/i,
  /\bbecause your profile has none\b/i,
  /\bhighest hourly rate\b/i,
  /\btutors who can reply\b/i,
  /\bwill be notified now\b/i,
  /\bwill close with your account\b/i,
  /\bpeople you messaged\b/i,
  /\bany, or not stated\b/i,
  /\bunlimited applications to\b/i,
  /\ball other visitors\b/i,
  /\bsigns? you out of all\b/i,
  /\bmatches with reasons\b/i,
  /\bas a visitor without an account\b/i,
  /\bsaved on a device\b/i,
  /\beven while you're offline\b/i,
  /\bnote if it asks\b/i,
  /\bmay not (teach|turn you away)\b/i,
  /\b\d+ messages? to support\b/i,
  /\bdo not send them\b/i,
  /\bjobs like (this one|these):/i,
  /\bwhich colleague\b/i,
  /\bby a newer one\b/i,
  /\brestore that to check\b/i,
  /\b(in|use) the panel's\b/i,
]

/** Kenya spells as Britain does. The role keeps the name that SPEC.md gives it: counselor. */
const american =
  /\b(colors(?!\.test)|centers?|favorites?|behaviors?|neighbors?|organiz\w+|recogniz\w+|counseling|cancel(ed|ing)|practicing|enroll(?!ed|ing|ment)|fulfill(?!ed|ing))\b/i

/** Titles of sources, as their authors wrote them. */
const titles = /Opening a private counseling practice in Kenya/g

/** They may contain words of the letters a to f. */
const ids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/** Each old word of a text, with what is around it. */
export function oldWordsIn(text: string): string[] {
  const own = text.replace(titles, '').replace(ids, '')
  return [...oldWords, american].flatMap(word => {
    const found = word.exec(own)
    return found ? [`“${found[0]}” in “${around(own, found.index)}”`] : []
  })
}

const around = (text: string, index: number) =>
  text.slice(Math.max(0, index - 40), index + 40).replaceAll(/\s+/g, ' ')
