import { expect, test } from 'bun:test'
import { chat } from '../chat.ts'

test.each([
  ['parent', 'nimelipa na nina watoto watatu', /^No, you don't pay for each child\. .*all their children/],
  ['teacher', 'is there a free trial?', /^No, there is no free trial/],
  ['teacher', 'if I pay you will I surely get a job', /^No, paying doesn't promise a job/],
  ['tutor', 'can I pay half now and half later', /^No, you can't pay a fee in instalments/],
  [
    'teacher',
    'it says I reached my daily limit',
    /because of a limit, and nothing was taken\. Try again tomorrow/,
  ],
  ['teacher', 'niweke wapi code ya mpesa', /^You don't enter the code anywhere/],
  ['teacher', 'nimekatwa mara mbili', /^Yes, we refund a payment made twice/],
  ['tutor', 'will you take money from my M-Pesa next year', /^No, nothing renews by itself/],
  ['teacher', 'can I have two emails on one account', /^No, an account has one email/],
  ['teacher', 'hide me from my headteacher only', /^No, you can't hide your profile from one person/],
  ['school', 'can a recruiter pay', /^Owners can do everything recruiters can\. They can also pay/],
  ['teacher', 'can I upload a Word document', /^Upload PDF.*Word file .*isn't accepted/],
  ['tutor', 'someone wrote lies about me in a review', /^You can't delete a review about you/],
  ['parent', 'my son is 16, can he open a tutor account', /^You must be 18 or older/],
  ['teacher', 'what does sample mean', /^“Sample” marks an example/],
  ['parent', 'do you get a share when I pay a tutor', /^No, we take no commission.*A tutor pays/s],
  ['coach', 'nitalipa tena lini na ngapi', /KES 5,000 a year.*Runs until/s],
  ['tutor', 'what is the most replies one request takes', /^Up to 10 tutors/],
  ['parent', 'do you screen tutors for crimes', /^No, we make no general background check/],
  ['parent', 'which people can I review', /You can review \[Amani Wekesa\]|you can review \[Amani Wekesa\]/],
  [
    'counselor',
    'in verification, which box takes my licence number',
    /^Enter your licence number on \[Verification\]/,
  ],
  ['school', 'shule yetu ni verified?', /^Yes, your school is verified.*checked on 5 Nov 2026/s],
  ['parent', 'what are the school fees at Bahari Sands', /^I don't know .*school fees/],
  ['tutor', 'will it rain in Mombasa tomorrow', /^I don't know the weather/],
  ['teacher', 'form one yangu wana kelele mingi', /^What helps with a noisy class/],
  ['school', 'how can we hold on to good staff', /^What keeps good teachers at a school/],
] as const)('to a %s “%s” is answered precisely', async (role, asked, says) => {
  expect(await (await chat(role))(asked)).toMatch(says)
})
