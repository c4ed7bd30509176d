/**
 * Estates, towns and short names of places by county, beside the counties' own towns, to recognise them in searches. From general
 * knowledge of Kenya; one that several counties have stands with the best known.
 */
export const gazetteer: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    Baringo: 'Marigat, Kabartonjo, Tenges, Chemolingot, Kollowa, Timboroa, Esageri',
    Bomet: 'Longisa, Silibwet, Mulot, Sigor, Ndanai, Chebunyo, Kapkoros',
    Bungoma: 'Chwele, Sirisia, Malakisi, Kapsokwony, Tongaren, Naitiri, Kanduyi, Cheptais, Mount Elgon',
    Busia: 'Funyula, Budalangi, Bumala, Amagoro, Butula, Sio Port, Amukura',
    'Elgeyo-Marakwet':
      'Tambach, Chepkorio, Kapcherop, Chebiemit, Kaptarakwa, Chesoi, Keiyo, Marakwet, Elgeyo',
    Embu: 'Siakago, Manyatta, Kiritiri, Ishiara, Kianjokoma, Mbeere',
    Garissa: 'Masalani, Balambala, Modogashe, Ijara, Hulugho, Bura East',
    'Homa Bay': 'Kendu Bay, Ndhiwa, Rangwe, Kosele, Sindo, Rodi Kopany, Rusinga, Kadongo, Rachuonyo, Suba',
    Isiolo: 'Kinna, Oldonyiro, Sericho, Kula Mawe, Bula Pesa',
    Kajiado:
      'Ongata Rongai, Rongai, Ronga, Kitengela, Kiserian, Namanga, Kimana, Bissil, Matasia, Olkejuado, Ole Kasasi, Tuala, Kware, Oloitokitok, Olooloitikosh, Ngong Hills, Embulbul, Kibiko, Upper Matasia',
    Kakamega:
      'Malava, Lugari, Lumakanda, Khayega, Shinyalu, Matungu, Navakholo, Lurambi, Khwisero, Amalemba, Likuyani, Matunda, Kipkaren',
    Kericho: 'Kapkatet, Sosiot, Fort Ternan, Kapsoit, Roret, Kabianga, Ainamoi, Chepseon',
    Kiambu:
      'Githurai, Gatundu, Kiamumbi, Banana, Banana Hill, Ruaka, Ruwaka, Karuri, Wangige, Kinoo, Kabete, Uthiru, Muthiga, Zambezi, Gitaru, Kenyatta Road, Membley, Kahawa Sukari, Kahawa Wendani, Wendani, Tatu City, Lari, Kimende, Ndenderu, Gachie, Muchatha, Kirigiti, Ndumberi, Tigoni, Ting ang a, Gachororo, Makongeni Thika, Section 9, Ngoingwa, Kiganjo Thika, Witeithie, Mang u, Gatuanyaga, Kamakis, Bypass Ruiru, Kihunguro, Lower Kabete, Rungiri, Sigona, Lusigetti, Nderi',
    Kilifi:
      'Mtwapa, Watamu, Gede, Kaloleni, Rabai, Mazeras, Ganze, Vipingo, Kikambala, Takaungu, Magarini, Marafa, Mambrui, Tezo, Mnarani, Kijipwa, Ngomongo',
    Kirinyaga: "Wang'uru, Wanguru, Mwea, Kianyaga, Baricho, Kagio, Kimbimbi, Ndia, Gichugu, Kagumo",
    Kisii:
      'Suneka, Nyamache, Keumbu, Marani, Kenyenya, Tabaka, Nyanturago, Mosocho, Jogoo Kisii, Daraja Mbili, Mwembe, Bobasi, Bonchari, Kitutu, Gucha, Nyanchwa',
    Kisumu:
      'Maseno, Kondele, Nyalenda, Manyatta Kisumu, Mamboleo, Riat, Kibuye, Milimani Kisumu, Tom Mboya Estate, Otonglo, Lolwe, Migosi, Kenya Re, Nyamasaria, Katito, Sondu, Awasi, Chemelil, Kombewa, Dunga, Obunga, Bandani, Pap Onditi, Polyview, Kisumu Ndogo, Kisumu City, Kisumu Town, Nyando, Seme, Nyakach',
    Kitui:
      'Kyuso, Mutomo, Migwani, Kabati, Zombe, Mutitu, Ikutha, Kwa Vonza, Kanziko, Nguutani, Matinyani, Kauwi',
    Kwale: 'Diani, Ukunda, Tiwi, Samburu Kwale, Lungalunga, Ngombeni, Matuga, Vanga, Kombani',
    Laikipia: 'Dol Dol, Doldol, Wiyumiririe, Kinamba, Likii, Marmanet, Sipili, Ng arua, Matanya, Nanyu',
    Lamu: 'Mpeketoni, Faza, Mokowe, Hongwe, Kizingitini, Shela, Lamu Island, Kiunga',
    Machakos:
      'Syokimau, Mlolongo, Katani, Joska, Kamulu, Masii, Tala, Matuu, Mavoko, Kathiani, Mwala, Masinga, Kithimani, Kyumbi, Machakos Junction, Wamunyu, Daystar, Sabaki, Malaa, Kinanie, Lukenya, Gateway Mall, Kithyoko, Donyo Sabuk, Mutituni, Yatta, Ekalakala, Muthwani',
    Makueni:
      'Emali, Makindu, Sultan Hamud, Kibwezi, Nunguni, Kilungu, Mbumbuni, Wote Town, Tawa, Kathonzweni, Kikima, Kasikeu, Mbooni, Matiliku, Mukuyuni, Okia',
    Mandera: 'Elwak, El Wak, Rhamu, Takaba, Lafey, Banissa, Kutulo',
    Marsabit: 'Laisamis, North Horr, Sololo, Loiyangalani, Maikona, Kargi, Logologo',
    Meru: 'Nkubu, Timau, Maua Town, Makutano Meru, Kianjai, Mikinduri, Laare, Mikumbune, Kanyakine, Gakoromone, Igembe, Tigania, Imenti, Githongo, Muthara, Mutuati, Ruiri, Kangeta, Nchiru, Kinoru, Gikumene, Mitunguu, Katheri, Subuiga',
    Migori:
      'Isebania, Isibania, Uriri, Muhuru Bay, Macalder, Kuria, Nyatike, Oyani, Ranen, Kegonga, Sori, Mabera',
    Mombasa:
      'Bamburi, Kisauni, Mvita, Tudor, Mtongwe, Kongowea, Mikindani, Miritini, Jomvu, Shanzu, Mtopanga, Kizingo, Ganjoni, Majengo Mombasa, Old Town, Buxton, Makupa, Port Reitz, Magongo, Chaani, Bombolulu, Utange, Mshomoroni, Kiembeni, Mwembe Tayari, Tononoka, Saba Saba, Kibokoni, Shelly Beach, Kadzandani, Mwakirunge, Frere Town, Freretown, Maweni, Mlaleo, Barsheba, Mombasa Island, Ziwa La Ngombe',
    "Murang'a":
      "Kenol, Kabati Murang'a, Kigumo, Kandara, Kiria-ini, Kiriaini, Kahuro, Makuyu, Maragwa, Gatanga, Ithanga, Mathioya, Kirwara, Saba Saba Murang'a, Mukurwe, Kangari, Gakungu, Kiharu, Kaharati, Mugoiri, Kambiti",
    Nairobi:
      'Nai, Nairobery, Kanairo, Milimani, Kanairobi, Nairobae, CBD, Nairobi CBD, Nairobi Town, Kilimani, Kileleshwa, Lavington, Lavi, Karen, Runda, Eastleigh, Isich, Islii, Buruburu, Buru Buru, Buruch, South B, South C, Donholm, Donnie, Umoja, Umoja 1, Umoja 2, Umoja Innercore, Kayole, Kayole Junction, Kibera, Kibra, Kich, Parklands, Roysambu, Roysa, Zimmerman, Zimma, Zimmer, Kahawa, Kahawa West, Githurai 44, Githurai 45, Mwiki, Sunton, Clay City, Santon, Clayworks, Garden Estate, Thome, Marurui, Mirema, Ridgeways, Muthaiga, Pangani, Ngara, Mathare, Mathare North, Huruma, Kariobangi, Kariobangi South, Kariobangi North, Dandora, Dandoch, D Hood, Komarock, Komarok, Koma Rock, Njiru, Ruai, Utawala, Mihango, Eastern Bypass, Pipeline, Tassia, Fedha, Nyayo Estate, Avenue Park, Greenspan, Jacaranda, Harambee Estate, Jericho, Jeri, Maringo, Makadara, Hamza, Shauri Moyo, Kaloleni Nairobi, Makongeni, Mbotela, Kimathi Estate, Bahati Nairobi, Uhuru Estate, Outering, Outer Ring, Imara Daima, Mukuru, Mukuru Kwa Njenga, Kwa Njenga, Industrial Area, Indas, Nairobi West, Madaraka, Madaraka Estate, Highrise, Golden Gate, Bellevue, Otiende, Uhuru Gardens, Southlands, Kibera Drive, Jamhuri, Woodley, Adams Arcade, Ngong Road, Dagoretti, Dago, Dagoretti Corner, Kawangware, Kangemi, Mountain View, Loresho, Kitisuru, Spring Valley, Gigiri, Village Market, Rosslyn, Nyari, Westie, Westi, Westy, Westlando, Waiyaki Way, Brookside, Riverside, Hurlingham, Upper Hill, Upperhill, Milimani Nairobi, Riruta, Ngando, Racecourse, Waithaka, Mutuini, Lenana, Bomas, Galleria, Embakasi Village, Embakasi East, Embakassy, Embaa, Baraka Estate, Saika, Chokaa, Maili Saba, Lucky Summer, Baba Dogo, Babadogo, Korogocho, Koch, Ruaraka, Allsops, Garden City, TRM, Thika Road, Thika Rd, Mombasa Road, Mombasa Rd, Jogoo Road, Juja Road, Eastlands, Eastlando, Eastlo, Gikomba, Starehe, Ziwani, Kariokor, Kasarani Mwiki, Safari Park, Njathaini, Jkia, Cabanas, Airport View, Transami, Nairobi South',
    Nakuru:
      'Nakuru Town, Nakuru City, Milimani Nakuru, Section 58, Lanet, Free Area, Bahati, Subukia, Rongai Nakuru, Salgaa, Mau Summit, Elburgon, Kuresoi, Olenguruone, Keringet, Mai Mahiu, Maai Mahiu, Kabarak, Egerton, Kiamunyi, Shabab, Kaptembwa, Kaptembwo, Rhonda, London Estate, Mwariki, Pipeline Nakuru, Mzee Wa Nyama, Dundori, Kabazi, Karagita, Kinamba Naivasha, Mirera, Longonot, Menengai, Kiratina, Njokerio, Bondeni, Pondamali, Ngata',
    Nandi:
      'Mosoriot, Kobujoi, Kaiboi, Kabiyet, Lessos, Baraton, Chepterit, Tinderet, Kapsabet Town, Aldai, Serem, Mosop, Chemase',
    Narok:
      "Kilgoris, Ololulung'a, Ololulunga, Ntulele, Suswa, Emurua Dikirr, Lolgorian, Nairagie Enkare, Talek, Sekenani, Mulot Narok, Maasai Mara, Ewaso Ngiro, Majengo Narok, Transmara",
    Nyamira: 'Nyansiongo, Ikonge, Kebirigo, Nyaramba, Ekerenyo, Borabu, Miruka, Magombo',
    Nyandarua:
      'Olkalou, Kinangop, Njabini, Ndaragwa, Mirangine, Ol Joro Orok, Oljororok, Miharati, Kipipiri, Magumu, Flyover, Shamata, Wanjohi, Gwa Kiongo',
    Nyeri:
      "Karatina, Mukurweini, Mukurwe-ini, Mweiga, Chaka, Kiganjo, King'ong'o, Kingongo, Skuta, Ruring'u, Ruringu, Kamakwa, Tetu, Endarasha, Gatitu, Majengo Nyeri, Mathira, Kieni, Giakanja, Nyeri Town, Dedan Kimathi, Tumutumu",
    Samburu: 'Baragoi, Wamba, Archers Post, Suguta Marmar, Kisima, Lodokejek, South Horr',
    Siaya:
      'Ugunja, Ukwala, Usenge, Sega, Rarieda, Madiany, Ndori, Asembo, Alego, Akala, Wagai, Yala Town, Nyilima',
    'Taita-Taveta': 'Taita, Maungu, Bura Taita, Mwanda, Werugha, Kasigau, Wesu, Maktau, Taita Hills',
    'Tana River': 'Madogo, Garsen Town, Bangale, Ngao, Galole, Minjila, Wenje, Tana Delta',
    'Tharaka-Nithi':
      'Marimanti, Chogoria, Magutuni, Gatunga, Chiakariga, Tharaka, Nithi, Ndagani, Mukothima, Maara, Igambang ombe',
    'Trans Nzoia':
      'Transnzoia, Kiminini, Kachibora, Saboti, Sikhendu, Milimani Kitale, Cherangany, Cherangani, Kitale Town, Section 6, Moi s Bridge Kitale, Matisi, Tuwan, Sibanga',
    Turkana: 'Lokitaung, Kalokol, Lokichar, Lokori, Lokichogio, Kalobeyei, Lokitang, Katilu, Kibish',
    'Uasin Gishu':
      'Eldy, Eldo, Eldi, Eldoret Town, Eldoret City, Langas, Huruma Eldoret, Kapsoya, Elgon View, West Indies, Kesses, Ziwa, Moiben, Burnt Forest, Moi s Bridge, Mois Bridge, Kimumu, Action Estate, Munyaka, Kipkenyo, Maili Nne, Maili Tisa, Chepkoilel, Cheptiret, Chepkanga, Racecourse Eldoret, Kipkorgot, Kapseret, Sosiani, Roadblock, Jerusalem Estate, Moi University',
    Vihiga:
      'Chavakali, Majengo, Hamisi, Kaimosi, Gambogi, Emuhaya, Sabatia, Mudete, Wodanga, Luanda Town, Kilingili, Mbale Town',
    Wajir: 'Habaswein, Griftu, Bute, Buna, Eldas, Tarbaj, Hadado, Giriftu, Khorof Harar',
    'West Pokot':
      'Makutano, Sigor West Pokot, Kacheliba, Ortum, Lomut, Alale, Chepareria Town, Pokot, Kongelai',
  }).map(([county, names]) => [county, names.split(', ')]),
)
